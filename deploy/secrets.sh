#!/bin/sh
# Prints new secrets for the file of variables, to be appended once: sh deploy/secrets.sh >>lancar.env
for name in POSTGRES_PASSWORD LANCAR_SECRET LANCAR_DECISION_KEY LANCAR_CALLBACK_SECRET \
  LANCAR_MESSAGE_SECRET LANCAR_MIDTRANS_SERVER_KEY LANCAR_METRICS_TOKEN; do
  echo "$name=$(openssl rand -hex 32)"
done
