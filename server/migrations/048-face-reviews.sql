-- A face of a security check that a reviewer judges (docs/product/security.md): the session it was sent in, and what an
-- accepted one proves there until when.
ALTER TABLE outside_checks ADD COLUMN token_hash bytea;
ALTER TABLE security_checks ADD COLUMN face_for text, ADD COLUMN face_until timestamptz;
