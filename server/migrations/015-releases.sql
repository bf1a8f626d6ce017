-- Releases: sets of definitions that never change, which of them are active, and which one a draft goes by.

CREATE TABLE blobs (
  sha256 text PRIMARY KEY,
  text text NOT NULL
);

CREATE TABLE releases (
  release_id text PRIMARY KEY,         -- SHA-256 of what it holds
  parent text,                         -- what it was compared with
  status text NOT NULL,                -- server/platform/releases/releaseStatus.ts
  author uuid REFERENCES operators,    -- null: it came with a build
  approver uuid REFERENCES operators,
  channel text NOT NULL,               -- what it is to be active for; * for all
  note text NOT NULL,
  created_at timestamptz NOT NULL,
  report jsonb NOT NULL                -- what changed, and what becomes of the drafts
);

CREATE TABLE release_files (
  release_id text NOT NULL REFERENCES releases,
  path text NOT NULL,
  sha256 text NOT NULL REFERENCES blobs,
  PRIMARY KEY (release_id, path)
);

-- Only added to: what was active when, and who made it so. The last row of a channel counts.
CREATE TABLE active_releases (
  active_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL,               -- * for all that have no row of their own
  release_id text REFERENCES releases, -- null: the channel follows the others again
  since timestamptz NOT NULL,
  operator_id uuid REFERENCES operators -- null: a build
);
CREATE INDEX active_releases_latest ON active_releases (channel, active_no DESC);

ALTER TABLE drafts ADD COLUMN release_id text; -- null: begun before there were releases
