-- When a job of the house was done last, for the alarm where it is not done any more.
ALTER TABLE jobs ADD COLUMN done_at timestamptz;

-- When a service was last asked to forget what has ended here: one that it does not take lets the others go before it.
ALTER TABLE data_withdrawals ADD COLUMN tried_at timestamptz;
ALTER TABLE savings_unlinks ADD COLUMN tried_at timestamptz;
