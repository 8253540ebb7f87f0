import { bySql, type Invariant } from './invariant.ts'

/** Permissions, and leftovers of accounts without any. */
export const PEOPLE: readonly Invariant[] = [
  bySql({
    name: 'sessions',
    says: 'nobody who is suspended or deleted is signed in',
    of: 'session WHERE ended_at IS NULL',
    broken: `
      SELECT DISTINCT s.member_id AS id FROM session s JOIN member m ON m.id = s.member_id
      WHERE s.ended_at IS NULL AND s.expires_at > (SELECT now FROM clock)
        AND (m.suspended_at IS NOT NULL OR m.deleted_at IS NOT NULL)`,
  }),
  bySql({
    name: 'deleted accounts',
    says: 'an hour after its deletion an account keeps no list, search, notification, link or unpaid hold',
    of: 'member WHERE deleted_at IS NOT NULL',
    broken: `
      SELECT m.id FROM member m WHERE m.deleted_at < (SELECT now FROM clock) - interval '1 hour' AND (
        EXISTS (SELECT FROM favourite WHERE member_id = m.id) OR EXISTS (SELECT FROM compared_listing WHERE member_id = m.id) OR
        EXISTS (SELECT FROM listing_note WHERE member_id = m.id) OR
        EXISTS (SELECT FROM saved_search WHERE member_id = m.id)
        OR EXISTS (SELECT FROM notification WHERE member_id = m.id) OR EXISTS (SELECT FROM mailed_token WHERE member_id = m.id)
        OR EXISTS (SELECT FROM session WHERE member_id = m.id) OR EXISTS (SELECT FROM wanted WHERE member_id = m.id))`,
  }),
  bySql({
    name: 'closed companies',
    says: 'a closed company has no member, no listing, no unit and no open invitation',
    of: 'company WHERE closed_at IS NOT NULL',
    broken: `
      SELECT c.id FROM company c WHERE c.closed_at < (SELECT now FROM clock) - interval '1 hour' AND (
        EXISTS (SELECT FROM member WHERE company_id = c.id AND deleted_at IS NULL)
        OR EXISTS (SELECT FROM listing WHERE company_id = c.id AND state <> 'withdrawn')
        OR EXISTS (SELECT FROM listing l JOIN stock s ON s.listing_id = l.id WHERE l.company_id = c.id AND s.on_hand > 0)
        OR EXISTS (SELECT FROM company_invitation WHERE company_id = c.id AND accepted_at IS NULL AND revoked_at IS NULL))`,
  }),
  bySql({
    name: 'companies held back',
    says: 'a company is held back exactly while a hit of the list of sanctions is open or confirmed',
    of: 'company WHERE closed_at IS NULL',
    broken: `
      SELECT c.id FROM company c WHERE c.closed_at IS NULL
        AND (c.held_at IS NOT NULL) <> EXISTS (SELECT FROM screening_hit h WHERE h.company_id = c.id AND h.state IN ('open', 'confirmed'))`,
  }),
  bySql({
    name: 'companies',
    says: 'a company with verified members has an administrator',
    of: 'company WHERE closed_at IS NULL',
    broken: `
      SELECT company_id AS id FROM member WHERE deleted_at IS NULL AND verified_at IS NOT NULL
      GROUP BY company_id HAVING NOT bool_or(is_company_admin)`,
  }),
]
