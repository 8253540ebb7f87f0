import { useMember } from '#client/session.tsx'
import { WantedForm } from './wanted-form.tsx'

/** The form of the requirements prompt, for members (decisions §11); comes with its own code. */
export default function WantedPrompt() {
  const user = useMember()
  return user && <WantedForm key={user.userId} user={user} leadsOn />
}
