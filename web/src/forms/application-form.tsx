import { LIMITS } from '@ufuq/shared/contract/limits'
import { MessageForm } from './message-form.tsx'

export const VOLUNTEER_FIELDS = [
  { name: 'name', ...LIMITS.name },
  { name: 'email', type: 'email', min: 1, ...LIMITS.email },
  { name: 'phone', type: 'tel', ...LIMITS.phone },
  { name: 'skills', rows: 3, ...LIMITS.skills },
  { name: 'reason', rows: 5, ...LIMITS.reason },
] as const

export const ApplicationForm = () => (
  <MessageForm form="volunteer" fields={VOLUNTEER_FIELDS} isDetailed />
)
