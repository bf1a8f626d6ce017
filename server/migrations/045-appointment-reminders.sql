-- When the person was reminded of their appointment; another appointment is reminded of again.
ALTER TABLE video_calls ADD COLUMN reminded_at timestamptz;
CREATE INDEX video_calls_appointments ON video_calls (appointment_at) WHERE appointment_at IS NOT NULL AND reminded_at IS NULL;
