import CornerDownRight from 'lucide-react/icons/corner-down-right'
import type { ShownTarget } from '@ufuq/shared/contract/redirects'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { Icon } from '@ufuq/shared/ui/icon'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'

/** An address in readable form: decoded, from left to right. */
export const Address = ({ children }: { children: string }) => (
  <LeftToRight>{decoded(children)}</LeftToRight>
)

export function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

interface LeadsToProps {
  target: ShownTarget
  /** The meaning of the arrow, for screen readers. */
  label: string
}

/**
 * The existing or suggested target of a redirect: the title of a page or publication, and the
 * target's address if it is public.
 */
export function LeadsTo({ target: { title, address }, label }: LeadsToProps) {
  const shown = address === null ? null : decoded(address)
  return (
    <span className="leads-to">
      <Icon icon={CornerDownRight} mirrored />
      <VisuallyHidden>{label} </VisuallyHidden>
      {title !== null && (
        <bdi dir="auto" title={title}>
          {title}
        </bdi>
      )}
      {shown !== null && (
        <bdi dir="ltr" title={shown}>
          {shown}
        </bdi>
      )}
    </span>
  )
}
