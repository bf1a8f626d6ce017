-- What guards the edge: uploads told apart, codes that belong to the browser that asked, sessions that end when unused,
-- and limits that all servers of one database share.

ALTER TABLE photos ADD COLUMN request_hash bytea; -- SHA-256 of what was sent; null where it was sent without a key

ALTER TABLE one_time_codes ADD COLUMN browser bytea; -- HMAC of the browser that asked; null where it kept no cookie
CREATE INDEX one_time_codes_sent ON one_time_codes (sent_at);

-- Browsers that have signed in with a number: a stranger's tries never count against them.
CREATE TABLE known_browsers (
  browser bytea NOT NULL,             -- HMAC; the token is only in the cookie
  recipient text NOT NULL,            -- canonical number
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (browser, recipient)
);
CREATE INDEX known_browsers_seen ON known_browsers (seen_at);

-- A session that is not used ends before its 30 days.
UPDATE sessions SET expires_at = LEAST(expires_at, now() + interval '7 days');

CREATE UNLOGGED TABLE request_counts (
  caller bytea NOT NULL,              -- HMAC of the address
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (caller, window_start)
);
CREATE INDEX request_counts_window ON request_counts (window_start);
