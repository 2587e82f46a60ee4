/** Schema versions in order; each runs in its own transaction. A released entry is never edited: add the next one. */
export const MIGRATIONS: readonly string[] = [
  `
CREATE TABLE organisations (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  retention_ms INTEGER,
  monthly_page_cap INTEGER,
  password_hash TEXT,
  setup_token_hash TEXT,
  created_at INTEGER NOT NULL,
  last_claim INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisations(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('live','test')),
  hash TEXT NOT NULL UNIQUE,
  last_four TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;
CREATE INDEX api_keys_organisation ON api_keys (organisation_id, created_at);

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisations(id) ON DELETE CASCADE,
  hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE files (
  id TEXT PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisations(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  media_type TEXT NOT NULL,
  size INTEGER NOT NULL,
  page_count INTEGER,
  parent_file_id TEXT,
  sealed_password TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX files_created ON files (organisation_id, created_at, id);
CREATE INDEX files_updated ON files (organisation_id, updated_at, id);

CREATE TABLE batches (
  id TEXT PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisations(id) ON DELETE CASCADE,
  status TEXT NOT NULL CHECK (status IN ('PROCESSING','COMPLETED','CANCELLED')),
  total INTEGER NOT NULL,
  processed INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  cancelled INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  completed_at INTEGER
) STRICT;
CREATE INDEX batches_created ON batches (organisation_id, created_at, id);

CREATE TABLE runs (
  id TEXT PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisations(id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('edit_run','form_detection_run')),
  key_kind TEXT NOT NULL CHECK (key_kind IN ('live','test')),
  status TEXT NOT NULL CHECK (status IN ('PROCESSING','PROCESSED','FAILED','CANCELLED')),
  batch_id TEXT REFERENCES batches(id) ON DELETE SET NULL,
  file_id TEXT REFERENCES files(id) ON DELETE SET NULL,
  edited_file_id TEXT REFERENCES files(id) ON DELETE SET NULL,
  product TEXT NOT NULL,
  priority INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  lease_owner TEXT,
  lease_until INTEGER,
  quota_period TEXT,
  pages_reserved INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  failure_reason TEXT,
  failure_message TEXT,
  progress TEXT,
  metrics TEXT,
  usage TEXT,
  sources TEXT,
  config TEXT NOT NULL,
  output TEXT
) STRICT;
CREATE INDEX runs_created ON runs (organisation_id, kind, created_at, id);
CREATE INDEX runs_updated ON runs (organisation_id, kind, updated_at, id);
CREATE INDEX runs_batch ON runs (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX runs_file ON runs (file_id);
CREATE INDEX runs_edited_file ON runs (edited_file_id);
CREATE INDEX runs_waiting ON runs (organisation_id, priority, created_at, id) WHERE status = 'PROCESSING' AND lease_owner IS NULL;
CREATE INDEX runs_working ON runs (organisation_id) WHERE status = 'PROCESSING' AND lease_owner IS NOT NULL;

CREATE TABLE templates (
  id TEXT PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisations(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  description TEXT,
  file_id TEXT REFERENCES files(id) ON DELETE SET NULL,
  config TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX templates_created ON templates (organisation_id, created_at, id);

CREATE TABLE idempotency (
  organisation_id TEXT NOT NULL REFERENCES organisations(id) ON DELETE CASCADE,
  route TEXT NOT NULL,
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  resource_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (organisation_id, route, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_age ON idempotency (created_at);

CREATE TABLE quotas (
  organisation_id TEXT NOT NULL REFERENCES organisations(id) ON DELETE CASCADE,
  key_kind TEXT NOT NULL,
  period TEXT NOT NULL,
  pages INTEGER NOT NULL,
  PRIMARY KEY (organisation_id, key_kind, period)
) STRICT, WITHOUT ROWID;

CREATE TABLE charges (
  id INTEGER PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisations(id) ON DELETE CASCADE,
  run_id TEXT NOT NULL UNIQUE,
  month TEXT NOT NULL,
  live INTEGER NOT NULL,
  product TEXT NOT NULL,
  pages INTEGER NOT NULL,
  amount_milli_euro INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX charges_month ON charges (organisation_id, month, live, product);

CREATE TABLE usage_months (
  organisation_id TEXT NOT NULL REFERENCES organisations(id) ON DELETE CASCADE,
  month TEXT NOT NULL,
  live INTEGER NOT NULL,
  product TEXT NOT NULL,
  pages INTEGER NOT NULL,
  amount_milli_euro INTEGER NOT NULL,
  PRIMARY KEY (organisation_id, month, live, product)
) STRICT, WITHOUT ROWID;

CREATE TABLE rate_windows (
  bucket TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL,
  count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`,
  `
CREATE TABLE webhook_endpoints (
  id TEXT PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisations(id) ON DELETE CASCADE,
  url TEXT NOT NULL,
  name TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('enabled','disabled')),
  disabled_reason TEXT,
  enabled_events TEXT NOT NULL,
  headers TEXT,
  sealed_secret TEXT NOT NULL,
  sealed_previous_secret TEXT,
  previous_secret_until INTEGER,
  failing_since INTEGER,
  created_by TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX webhook_endpoints_created ON webhook_endpoints (organisation_id, created_at, id);

CREATE TABLE webhook_events (
  id TEXT PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisations(id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  resource_id TEXT,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX webhook_events_resource ON webhook_events (organisation_id, resource_id);
CREATE INDEX webhook_events_created ON webhook_events (organisation_id, created_at);

CREATE TABLE webhook_deliveries (
  id TEXT PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisations(id) ON DELETE CASCADE,
  endpoint_id TEXT NOT NULL REFERENCES webhook_endpoints(id) ON DELETE CASCADE,
  event_id TEXT NOT NULL REFERENCES webhook_events(id) ON DELETE CASCADE,
  status TEXT NOT NULL CHECK (status IN ('pending','delivered','dead')),
  failures INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX webhook_deliveries_event ON webhook_deliveries (event_id);
CREATE INDEX webhook_deliveries_created ON webhook_deliveries (endpoint_id, created_at, id);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_attempt_at) WHERE status = 'pending';

CREATE TABLE webhook_attempts (
  id INTEGER PRIMARY KEY,
  delivery_id TEXT NOT NULL REFERENCES webhook_deliveries(id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  duration_ms INTEGER NOT NULL,
  status_code INTEGER,
  outcome TEXT NOT NULL
) STRICT;
CREATE INDEX webhook_attempts_delivery ON webhook_attempts (delivery_id, id);
`,
];
