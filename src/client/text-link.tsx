import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { LocalLink } from './language.tsx'

export const textLinkLook = 'text-malachite underline underline-offset-4'

/** A link to one of our pages within a text. */
export function TextLink({ className, ...link }: ComponentProps<typeof LocalLink>) {
  return <LocalLink {...link} className={classNames(textLinkLook, className)} />
}

interface MailLinkProps {
  address: string
  className?: string
  /** By default the address. */
  children?: ReactNode
}

/** A link that writes a mail. */
export function MailLink({ address, className, children = address }: MailLinkProps) {
  return (
    <a href={`mailto:${address}`} className={classNames(textLinkLook, className)}>
      {children}
    </a>
  )
}
