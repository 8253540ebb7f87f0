type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Records input into the forms of a page before hydration. Returns a function that restores it: hydrated
 * forms start with their initial values, and on a slow connection a user has typed by then.
 */
export function noteTyped(page: ParentNode): () => void {
  const typed = [...page.querySelectorAll<Field>('form[method=post] :is(input, textarea, select)')]
    .filter((field) => !(field instanceof HTMLInputElement && field.type === 'file') && isChanged(field))
    .map((field) => ({ field, value: field.value, isTicked: isTickable(field) ? field.checked : null }))
  return () => {
    for (const { field, value, isTicked } of typed)
      if (isTicked === null) type(field, value)
      else if (isTickable(field) && field.checked !== isTicked) field.click()
  }
}

const isTickable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
  return isTickable(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/**
 * Sets the value like a user: React notices a change only if its tracked value, which the field's own setter
 * updates, differs.
 */
function type(field: Field, value: string): void {
  if (!(field instanceof HTMLSelectElement)) field.value = `${value} `
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
