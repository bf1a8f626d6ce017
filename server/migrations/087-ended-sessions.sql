-- Why sessions were ended whose tokens a browser may still hold: whoever holds one is told. Of a token its hash alone, of no person.
CREATE TABLE ended_sessions (
  token_hash bytea PRIMARY KEY,
  code text NOT NULL,                 -- what its calls are refused with
  ended_at timestamptz NOT NULL
);
CREATE INDEX ended_sessions_by_end ON ended_sessions (ended_at);
