/** Columns of the member's row that are not in the download, and why. */
export const WITHHELD_OF_MEMBER: Readonly<Record<string, string>> = {
  password_hash: 'A secret.',
  company_id: 'Named by `company`.',
  proof_changed_at: 'When a payout account last began to wait longer; the mailed links are in `mailedLinks`.',
  deleted_at: 'A deleted account has nobody who could ask.',
}
