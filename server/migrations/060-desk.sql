-- What the desk counts and finds: the acts of a day, who looked at what, and people by words of their name.

CREATE INDEX audit_trail_at ON audit_trail (at);

CREATE TABLE name_marks (
  user_id uuid NOT NULL REFERENCES users,
  mark text NOT NULL,                 -- keyed hash of a word of the person's name
  PRIMARY KEY (mark, user_id)
);
CREATE INDEX name_marks_user ON name_marks (user_id);
ALTER TABLE users ADD COLUMN name_marked_by text; -- the key of these marks; null: the name is not marked yet
