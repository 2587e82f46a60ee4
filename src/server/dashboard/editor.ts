/**
 * The editor's script: boxes on the page picture are dragged, or resized at their lower right corner, and the numbers beside
 * them follow. Without it the numbers are typed.
 */
export const EDITOR = `
"use strict";
for (const sheet of document.querySelectorAll("svg[data-editor]")) {
  let drag = null;
  const at = (event) => {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(sheet.getScreenCTM().inverse());
    return [point.x, point.y];
  };
  const inputs = (name) => ["left", "top", "right", "bottom"].map((side) => document.getElementById(name + "-" + side));
  const show = (name) => {
    const [left, top, right, bottom] = inputs(name).map((input) => Number(input.value));
    const rect = document.getElementById(name + "-rect");
    rect.setAttribute("x", left); rect.setAttribute("y", top);
    rect.setAttribute("width", Math.max(1, right - left)); rect.setAttribute("height", Math.max(1, bottom - top));
  };
  sheet.addEventListener("pointerdown", (event) => {
    const name = event.target.closest("g")?.dataset.name;
    if (!name) return;
    const [x, y] = at(event), box = inputs(name).map((input) => Number(input.value));
    drag = { name, x, y, box, resize: Math.hypot(box[2] - x, box[3] - y) < 6 };
    sheet.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  sheet.addEventListener("pointermove", (event) => {
    if (!drag) return;
    const [x, y] = at(event), dx = x - drag.x, dy = y - drag.y;
    inputs(drag.name).forEach((input, side) => {
      if (drag.resize && side < 2) return;
      input.value = (drag.box[side] + (side % 2 ? dy : dx)).toFixed(1);
    });
    show(drag.name);
  });
  for (const end of ["pointerup", "pointercancel"]) sheet.addEventListener(end, () => { drag = null; });
  document.addEventListener("input", (event) => {
    const name = event.target.dataset?.box;
    if (name) show(name);
  });
}
`;
