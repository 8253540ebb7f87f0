import { useEffect } from 'react'

/**
 * Keys of the whole page, except in fields and dialogs. `press` returns whether it knows the key; a key that is
 * held down counts once.
 */
export function useDeskKeys(press: (key: string) => boolean): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event
      if (defaultPrevented || ctrlKey || metaKey || altKey || repeat) return
      if (isField(target) || document.querySelector('dialog[open]')) return
      if (press(key)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'

const isField = (target: EventTarget | null) => target instanceof Element && target.closest(FIELDS) !== null
