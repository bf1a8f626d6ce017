-- Video calls that reviewers ask for (docs/product/video-call.md).

CREATE TABLE video_calls (
  call_id uuid PRIMARY KEY,
  application_no text NOT NULL REFERENCES applications,
  user_id uuid NOT NULL REFERENCES users,
  status text NOT NULL,
  asked_at timestamptz NOT NULL,
  consented_at timestamptz,            -- agreed to be seen and recorded
  appointment_at timestamptz
);
CREATE INDEX video_calls_application ON video_calls (application_no, asked_at);

-- Those that were asked for before.
INSERT INTO video_calls (call_id, application_no, user_id, status, asked_at)
  SELECT gen_random_uuid(), a.application_no, a.user_id, 'ASKED',
    coalesce((SELECT max(at) FROM application_events e
              WHERE e.application_no = a.application_no AND e.cause = 'videoCallAsked'), a.submitted_at)
  FROM applications a WHERE a.status = 'VIDEOKYC' AND a.withdrawn_at IS NULL;

-- What the service for rooms said of them, each word once.
CREATE TABLE video_call_notices (
  notice_no bigint GENERATED ALWAYS AS IDENTITY, -- the order in which they came
  notice text PRIMARY KEY,
  call_id uuid NOT NULL REFERENCES video_calls,
  outcome text NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX video_call_notices_call ON video_call_notices (call_id, notice_no);

-- What the service of the sandbox knows, written by it alone.
CREATE TABLE sandbox_video_rooms (
  room_id uuid PRIMARY KEY,
  reference text NOT NULL,
  return_address text NOT NULL,
  state text NOT NULL,
  opened_at timestamptz NOT NULL,
  recorded_at timestamptz
);
CREATE INDEX sandbox_video_rooms_reference ON sandbox_video_rooms (reference, recorded_at);
