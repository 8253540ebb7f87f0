/** Listeners by the name of what they wait for, as every element of the provider has them. */
export function createEvents() {
  const listeners = new Map()
  const of = (name) => listeners.get(name) ?? []
  return {
    emit: (name, event) => of(name).forEach((listener) => listener(event)),
    on: (name, listener) => listeners.set(name, [...of(name), listener]),
    /** Without a listener all of them go. */
    off(name, listener) {
      listeners.set(name, listener ? of(name).filter((known) => known !== listener) : [])
    },
  }
}
