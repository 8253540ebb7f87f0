export const en = {
  asked: {
    subject: (type: string) => `Equipment wanted: ${type}`,
    text: (asker: string, email: string) => `${asker} (${email}) is looking for this:`,
    what: (type: string, units: number, place: string) =>
      units === 1 ? `${type}, 1 unit, to ${place}` : `${type}, ${units} units, to ${place}`,
    action: 'See the request',
  },
  answered: {
    subject: (title: string) => `An offer for your request: ${title}`,
    greeting: (firstName: string) => `Hello ${firstName},`,
    text: (title: string) => `A seller offers “${title}” for what you are looking for, and writes:`,
    action: 'See the product',
    all: 'Your request with all its answers',
  },
}
