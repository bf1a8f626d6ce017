-- Bytes of pictures are objects, here or in a bucket; photos and frames name theirs.

-- the table of the pictures becomes that of the objects: the bytes stay where they are on the disk
ALTER TABLE photos RENAME TO objects;
ALTER INDEX photos_pkey RENAME TO objects_pkey;
ALTER TABLE photo_frames RENAME TO frames_before;
DROP INDEX photos_owner;
DROP INDEX photos_age;

CREATE TABLE photos (
  photo_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  size integer NOT NULL,              -- bytes of the JPEG
  object_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  doubts text[] NOT NULL DEFAULT '{}', -- why a person has to look at it
  fingerprint bytea,                  -- the same for pictures that look the same
  challenge_id uuid,                  -- what the face in it was asked to do
  request_hash bytea                  -- SHA-256 of what was sent; null where it was sent without a key
);
INSERT INTO photos
SELECT photo_id, user_id, type, width, height, octet_length(bytes), photo_id, created_at, doubts, fingerprint,
  challenge_id, request_hash
FROM objects;
CREATE INDEX photos_owner ON photos (user_id, created_at DESC);
CREATE INDEX photos_age ON photos (created_at);

ALTER TABLE objects RENAME COLUMN photo_id TO object_id;
ALTER TABLE objects RENAME COLUMN created_at TO noted_at; -- when it was begun or last worked on; what nothing names is removed a day later
ALTER TABLE objects
  DROP COLUMN user_id, DROP COLUMN type, DROP COLUMN width, DROP COLUMN height, DROP COLUMN doubts,
  DROP COLUMN fingerprint, DROP COLUMN challenge_id, DROP COLUMN request_hash,
  ALTER COLUMN bytes DROP NOT NULL,
  ADD COLUMN place text NOT NULL DEFAULT 'database' CHECK (place IN ('database', 'bucket')),
  ADD COLUMN sealed_by text,          -- the key that sealed what lies in the bucket
  ADD CHECK (place = 'database' OR (bytes IS NULL AND sealed_by IS NOT NULL));
CREATE INDEX objects_place ON objects (place, sealed_by);

CREATE TABLE photo_frames AS
SELECT photo_id, position, action, gen_random_uuid() AS object_id FROM frames_before;
INSERT INTO objects (object_id, noted_at, bytes)
SELECT object_id, now(), bytes FROM photo_frames JOIN frames_before USING (photo_id, position);
DROP TABLE frames_before;
ALTER TABLE photo_frames
  ADD PRIMARY KEY (photo_id, position),
  ALTER COLUMN action SET NOT NULL,   -- what the page asked for when it took the frame
  ALTER COLUMN object_id SET NOT NULL,
  ADD FOREIGN KEY (photo_id) REFERENCES photos ON DELETE CASCADE;

-- no picture without its object
ALTER TABLE photos ADD FOREIGN KEY (object_id) REFERENCES objects;
ALTER TABLE photo_frames ADD FOREIGN KEY (object_id) REFERENCES objects;
CREATE INDEX photos_object ON photos (object_id);
CREATE INDEX photo_frames_object ON photo_frames (object_id);
