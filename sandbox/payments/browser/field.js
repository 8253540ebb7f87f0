import { CHECKS, FORMATS } from './checks.js'

/**
 * One labelled input. It has no name, so that no form can ever send it anywhere; its error is shown in words
 * above it.
 */
export function createField({ kind, texts, autocomplete, inputMode, hint, example, onInput }) {
  const id = `sandbox-stripe-${kind}`
  const label = make('label', 'sandbox-stripe-label', texts[kind])
  label.htmlFor = id
  const input = make('input', 'sandbox-stripe-input')
  Object.assign(input, { id, type: 'text', inputMode, placeholder: example ?? '', spellcheck: false })
  input.autocomplete = autocomplete
  input.setAttribute('aria-required', 'true')
  const note = make('p', 'sandbox-stripe-hint', hint ?? '')
  note.id = `${id}-hint`
  const error = make('p', 'sandbox-stripe-error')
  error.id = `${id}-error`
  const node = make('div', 'sandbox-stripe-field')
  node.append(label, ...(hint ? [note] : []), error, input)

  const field = {
    kind,
    node,
    input,
    code: () => CHECKS[kind](input.value),
    /** Shows what is wrong, or that nothing is; answers the code. */
    validate() {
      const code = field.code()
      error.textContent = code === null ? '' : texts[code]
      setOrRemove(input, 'aria-invalid', code === null ? null : 'true')
      describe(code !== null)
      return code
    },
  }
  const describe = (isWrong) => {
    const ids = [hint && note.id, isWrong && error.id].filter(Boolean)
    setOrRemove(input, 'aria-describedby', ids.length > 0 ? ids.join(' ') : null)
  }
  describe(false)
  input.addEventListener('input', () => {
    format(input, FORMATS[kind])
    if (input.hasAttribute('aria-invalid')) field.validate()
    onInput()
  })
  input.addEventListener('blur', () => {
    if (input.value !== '') field.validate()
  })
  return field
}

export function make(tag, className, text = '') {
  const node = document.createElement(tag)
  node.className = className
  node.textContent = text
  return node
}

function setOrRemove(node, name, value) {
  if (value === null) node.removeAttribute(name)
  else node.setAttribute(name, value)
}

/** Groups what was typed, with the caret behind the same character as before. */
function format(input, rule) {
  const caret = input.selectionStart ?? input.value.length
  const atEnd = caret === input.value.length
  const before = rule(input.value.slice(0, caret)).length
  input.value = rule(input.value)
  const place = atEnd ? input.value.length : before
  input.setSelectionRange(place, place)
}
