/** The words of the mail that tells staff of a requirement. */
export const en = {
  subject: (email: string) => `Equipment wanted: ${email}`,
  text: (email: string) => `${email} is looking for equipment and wrote on the home page:`,
  action: 'Answer by mail',
}
