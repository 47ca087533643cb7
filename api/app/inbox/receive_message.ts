import type { ContactAnswer, ContactInput, VolunteerInput } from '@ufuq/shared/contract/forms'
import { acceptWithinLimit } from '#core/public_form_limit'
import Message from '#inbox/message'

type Sent<T> = Omit<T, '_gotcha'>

/** Keeps a contact message; throws the 429 of a sender who sent too many. */
export const receiveContact = ({ name, email, message }: Sent<ContactInput>, address: string) =>
  receive({ kind: 'contact', name, email, body: message }, address)

/** Keeps a volunteer application; throws the 429 of a sender who sent too many. */
export const receiveApplication = (
  { name, email, phone, skills, reason }: Sent<VolunteerInput>,
  address: string,
) =>
  receive(
    { kind: 'volunteer', name, email, phone: phone ?? null, skills: skills ?? null, body: reason },
    address,
  )

async function receive(
  message: Partial<Message> & Pick<Message, 'kind'>,
  address: string,
): Promise<ContactAnswer> {
  await acceptWithinLimit(message.kind, address, () =>
    Message.create({ ...message, status: 'new' }),
  )
  return { emailSent: false }
}
