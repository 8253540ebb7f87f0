/** The prompt for what a visitor looks for, which comes to life on the home page; the rest of the landing sections stays as the server sent it. */
export const en = {
  title: 'Looking for something in particular?',
  text: 'Tell us what your project needs: equipment, quantity, place and date. We search our sellers’ stock, published or not, and come back to you.',
  action: 'Describe your requirement',
  subject: 'Equipment wanted',
}
