import { useMember } from '#client/session.tsx'
import { WantedForm } from './wanted-form.tsx'
import type { WantedValues } from './wanted-values.ts'

/** The form of the requirements prompt for members (decisions §11), in a bundle of its own. */
export default function WantedPrompt({ start }: { start?: Partial<WantedValues> }) {
  const user = useMember()
  return user && <WantedForm key={user.userId} user={user} leadsOn {...(start && { start })} />
}
