import type { Log } from '#platform/log/log.ts'

/** The events of the audit log, for later investigations. People appear by internal id only. */
export type AccountAct =
  | 'signed_up'
  | 'signup_with_known_address'
  | 'verified'
  | 'forgotten_unverified'
  | 'signed_in'
  | 'login_refused'
  | 'signed_out'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'session_end_refused'
  | 'reset_asked'
  | 'password_reset'
  | 'password_changed'
  | 'password_change_refused'
  | 'profile_changed'
  | 'email_change_asked'
  | 'email_change_refused'
  | 'email_change_cancelled'
  | 'email_changed'
  | 'email_change_undone'
  | 'data_exported'
  | 'account_deletion_refused'
  | 'account_deleted'
  | 'verification_resent'
  | 'suspended'
  | 'restored'
  | 'appointed'
  | 'code_asked'
  | 'code_refused'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_refused'
  | 'second_factor_reset'
  | 'company_changed'
  | 'company_act_refused'
  | 'company_act_undone'
  | 'company_joined'
  | 'company_left'
  | 'colleague_invited'
  | 'colleague_appointed'
  | 'colleague_dismissed'
  | 'colleague_removed'
  | 'invitation_revoked'
  | 'payout_account_asked'
  | 'payout_account_refused'
  | 'payout_account_confirmed'
  | 'payout_account_stopped'

/** How a session was authenticated. */
export type SignInWay = 'password' | 'password_and_code' | 'invitation'

export function audit(
  log: Log,
  act: AccountAct,
  details: { member?: number | undefined; reason?: string; by?: number; how?: SignInWay } = {},
): void {
  log.info({ audit: act, ...details }, 'account')
}
