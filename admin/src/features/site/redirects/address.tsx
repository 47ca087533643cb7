import { LeftToRight } from '@ufuq/shared/ui/bdi'

/** An address as people read it: decoded, from left to right. */
export const Address = ({ children }: { children: string }) => (
  <LeftToRight>{decoded(children)}</LeftToRight>
)

function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
