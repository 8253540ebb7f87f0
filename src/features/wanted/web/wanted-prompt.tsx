import { useMember } from '#client/session.tsx'
import { WantedForm } from './wanted-form.tsx'

/** The form of the requirements prompt for members (decisions §11), in a bundle of its own. */
export default function WantedPrompt() {
  const user = useMember()
  return user && <WantedForm key={user.userId} user={user} leadsOn />
}
