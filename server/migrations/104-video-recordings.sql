-- Recordings at the service for video rooms, until it has removed them (docs/product/video-call.md).

CREATE TABLE video_recordings (
  call_id uuid PRIMARY KEY,
  recorded_at timestamptz NOT NULL,     -- when something was heard of the call last
  unwanted boolean NOT NULL DEFAULT false -- their person's account is erased: it goes at once
);
CREATE INDEX video_recordings_recorded ON video_recordings (recorded_at);

INSERT INTO video_recordings (call_id, recorded_at)
  SELECT call_id, max(received_at) FROM video_call_notices GROUP BY call_id;
