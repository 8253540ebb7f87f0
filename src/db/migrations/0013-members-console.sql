-- Staff find a member among a million: by any part of its name, mail address or company, without an eye for case and accents.
CREATE FUNCTION folded(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10
RETURN lower(public.unaccent('public.unaccent'::regdictionary, typed));

-- The blank in front makes the beginning of every word look the same to a pattern.
CREATE INDEX member_name_trigram ON member USING gin (folded(' ' || first_name || ' ' || last_name) gin_trgm_ops);
CREATE INDEX member_email_trigram ON member USING gin (lower(email) gin_trgm_ops);
CREATE INDEX company_name_trigram ON company USING gin (folded(' ' || name) gin_trgm_ops);

-- Few are any of these, and each is a list of the console, newest first.
CREATE INDEX member_suspended ON member (id) WHERE suspended_at IS NOT NULL;
CREATE INDEX member_unverified ON member (id) WHERE verified_at IS NULL;
CREATE INDEX member_appointed ON member (role, id) WHERE role <> 'member';

-- When somebody was last seen, ended sessions included.
CREATE INDEX session_seen ON session (member_id, refreshed_at DESC);
