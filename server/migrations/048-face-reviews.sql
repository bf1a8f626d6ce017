-- A face of a security check that a reviewer judges (docs/product/security.md): the session it was sent in, and until when
-- an accepted one proves there who it is.
ALTER TABLE outside_checks ADD COLUMN token_hash bytea;
ALTER TABLE security_checks ADD COLUMN face_until timestamptz;
