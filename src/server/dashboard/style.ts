/** The one stylesheet. Light and dark follow the system; every pair of colours has a contrast of 4.5 or more. */
export const STYLE = `
:root { color-scheme: light dark; --ink:#1b2430; --soft:#5a6675; --line:#d5dce4; --ground:#f6f8fa; --card:#fff; --brand:#0b5c8a;
  --on-brand:#fff; --good:#1b6e3c; --bad:#a3262a; --look:#8a5a00; --look-ground:#fff3d6; --field:rgba(11,92,138,.14); --warn:rgba(214,137,16,.28); }
@media (prefers-color-scheme: dark) { :root { --ink:#e7edf3; --soft:#a3b0be; --line:#34404d; --ground:#12181f; --card:#1a222b;
  --brand:#7cc4ee; --on-brand:#0b1a24; --good:#7bd49b; --bad:#ff9a96; --look:#f2c46d; --look-ground:#3a2e14; } }
* { box-sizing: border-box; }
body { margin:0; font:16px/1.5 system-ui, sans-serif; color:var(--ink); background:var(--ground); }
a { color:var(--brand); }
:focus-visible { outline:3px solid var(--brand); outline-offset:2px; }
.skip { position:absolute; left:-999rem; } .skip:focus { left:1rem; top:1rem; background:var(--card); padding:.5rem; z-index:2; }
header { display:flex; flex-wrap:wrap; gap:.25rem 1.25rem; align-items:center; padding:.75rem 1.5rem; background:var(--card); border-bottom:1px solid var(--line); }
header strong { font-size:1.15rem; letter-spacing:-.01em; margin-right:.5rem; }
header nav { display:flex; flex-wrap:wrap; gap:.25rem 1rem; flex:1; }
header nav a { text-decoration:none; padding:.25rem 0; border-bottom:2px solid transparent; color:var(--ink); }
header nav a[aria-current] { border-color:var(--brand); color:var(--brand); }
.filter { display:flex; flex-wrap:wrap; gap:.25rem 1rem; } .filter a[aria-current] { color:var(--ink); font-weight:600; text-decoration:none; }
main { max-width:78rem; margin:0 auto; padding:1.5rem; }
h1 { font-size:1.6rem; line-height:1.2; margin:.25rem 0 1rem; } h2 { font-size:1.15rem; margin:1.75rem 0 .5rem; }
.card { background:var(--card); border:1px solid var(--line); border-radius:.6rem; padding:1rem 1.25rem; margin:1rem 0; }
.narrow { max-width:26rem; margin:3rem auto; }
table { width:100%; border-collapse:collapse; background:var(--card); border:1px solid var(--line); border-radius:.6rem; overflow:hidden; }
th, td { text-align:left; padding:.5rem .75rem; border-bottom:1px solid var(--line); vertical-align:top; }
th { font-size:.85rem; color:var(--soft); font-weight:600; } tr:last-child td { border-bottom:0; }
td.wrap { overflow-wrap:anywhere; } .scroll { overflow-x:auto; }
form.inline { display:inline; } label { display:block; margin:.6rem 0 .2rem; font-weight:600; font-size:.92rem; }
input, select, textarea { width:100%; padding:.45rem .6rem; font:inherit; color:inherit; background:var(--ground); border:1px solid var(--soft); border-radius:.4rem; }
input[type=checkbox], input[type=radio] { width:auto; } textarea { min-height:8rem; font-family:ui-monospace, monospace; font-size:.9rem; }
input.number { width:6rem; } .row { display:flex; flex-wrap:wrap; gap:.75rem; align-items:end; } .row > * { flex:1 1 10rem; } .row > button { flex:0 0 auto; }
button, .button { font:inherit; font-weight:600; padding:.45rem .9rem; border-radius:.4rem; border:1px solid var(--brand); background:var(--brand); color:var(--on-brand); cursor:pointer; text-decoration:none; display:inline-block; margin-top:.25rem; }
button.quiet { background:transparent; color:var(--brand); } button.danger { background:transparent; border-color:var(--bad); color:var(--bad); }
.status { font-weight:600; } .PROCESSED, .delivered, .enabled, .COMPLETED { color:var(--good); } .FAILED, .dead, .disabled { color:var(--bad); }
.PROCESSING, .pending { color:var(--brand); } .CANCELLED { color:var(--soft); }
.note { background:var(--look-ground); color:var(--look); border-radius:.4rem; padding:.6rem .9rem; } .error { color:var(--bad); font-weight:600; }
code, .mono { font-family:ui-monospace, monospace; font-size:.9rem; overflow-wrap:anywhere; } .soft { color:var(--soft); }
.split { display:grid; grid-template-columns:minmax(0,3fr) minmax(20rem,2fr); gap:1.25rem; align-items:start; }
@media (max-width:60rem) { .split { grid-template-columns:1fr; } }
.sheet { background:#fff; border:1px solid var(--line); border-radius:.3rem; width:100%; height:auto; display:block; margin:1rem 0; } fieldset { border:1px solid var(--line); border-radius:.6rem; } legend { font-weight:600; padding:0 .4rem; }
.sheet rect { fill:var(--field); stroke:#0b5c8a; stroke-width:.8; } .sheet .look rect { fill:var(--warn); stroke:#b35c00; }
.sheet a:hover rect, .sheet a:focus rect { stroke-width:2.2; } .sheet[data-editor] g { cursor:move; }
.sheet.only-review a:not(:has(.look)) { display:none; }
.look-row td { background:var(--look-ground); } progress { width:12rem; }
.chart rect { fill:var(--brand); } .chart text { fill:var(--ink); font:12px system-ui, sans-serif; }
`;
