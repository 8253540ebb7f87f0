#!/bin/sh
# Runs once, when the volume of the database is empty.
set -eu
psql --username=postgres --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" <<'SQL'
CREATE ROLE gisement LOGIN PASSWORD :'password';
CREATE ROLE gisement_backup LOGIN REPLICATION PASSWORD :'password';
CREATE DATABASE gisement OWNER gisement ENCODING 'UTF8' TEMPLATE template0;
SQL
# What replicates is not among the "all" of the usual line.
echo 'host replication gisement_backup all scram-sha-256' >>"$PGDATA/pg_hba.conf"
