import { useId, useState, type FormEvent } from 'react'
import { useTexts } from '#client/language.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { inputLook } from '#ui/input-look.ts'
import { texts } from './texts.ts'

interface CompanySearchProps {
  company: string
  onFind: (company: string) => void
}

/** Searches companies by part of their name. */
export function CompanySearch({ company, onFind }: CompanySearchProps) {
  const t = useTexts(texts)
  const id = useId()
  const [typed, setTyped] = useState(company)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onFind(typed.trim())
  }
  return (
    <form role="search" aria-label={t.filters} onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="flex grow flex-col gap-1 md:max-w-sm">
        <label htmlFor={id} className="type-label">
          {t.company}
        </label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={classNames(inputLook, 'min-h-11')}
        />
      </div>
      <Button type="submit" variant="primary" icon="magnifying-glass">
        {t.find}
      </Button>
    </form>
  )
}
