-- What outside services said of a person is kept with what it was about; pictures say how they were made.

ALTER TABLE outside_checks ADD COLUMN check_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
ALTER TABLE outside_checks ADD COLUMN photo_id uuid; -- the picture that was judged
CREATE INDEX outside_checks_pending ON outside_checks (user_id) WHERE outcome = 'PENDING_REVIEW';

ALTER TABLE photos ADD COLUMN doubts text[] NOT NULL DEFAULT '{}'; -- why a person has to look at it
ALTER TABLE photos ADD COLUMN fingerprint bytea;                   -- the same for pictures that look the same
ALTER TABLE photos ADD COLUMN challenge_id uuid;                   -- what the face in it was asked to do

CREATE TABLE liveness_challenges (
  challenge_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  token_hash bytea NOT NULL,          -- the session that alone may answer it
  actions text[] NOT NULL,            -- in the order they have to be done
  expires_at timestamptz NOT NULL,
  photo_id uuid                       -- the capture that used it up
);
CREATE INDEX liveness_challenges_unused ON liveness_challenges (expires_at) WHERE photo_id IS NULL;

CREATE TABLE photo_frames (
  photo_id uuid NOT NULL REFERENCES photos ON DELETE CASCADE,
  position integer NOT NULL,
  action text NOT NULL,               -- what the page asked for when it took the frame
  bytes bytea NOT NULL,               -- JPEG, metadata removed
  PRIMARY KEY (photo_id, position)
);
ALTER TABLE photo_frames ALTER COLUMN bytes SET STORAGE EXTERNAL;
