import type { ShownTarget } from '@ufuq/shared/contract/redirects'
import { decoded } from '@ufuq/shared/domain/decoded'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { Icon } from '@ufuq/shared/ui/icon'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import { useTranslation } from 'react-i18next'
import { Cut } from '../../components/cut.tsx'
import { Titles } from '../../components/titles.tsx'
import styles from './address.module.css'

interface AddressProps {
  address: string
  /** Where the address leads, if it leads anywhere. */
  target?: ShownTarget
  /** The address of the editor. */
  link?: string
}

/**
 * An address in readable form, and below it where it leads: the title of a page or publication, and
 * the target's address if it is public.
 */
export function Address({ address, target, link }: AddressProps) {
  const { t } = useTranslation('admin')
  const readable = decoded(address)
  const shown = target?.address && decoded(target.address)
  return (
    <Titles isStacked main={<LeftToRight>{readable}</LeftToRight>} to={link} title={readable}>
      {target && (
        <span className={styles['leads-to']}>
          <Icon icon={CornerDownRight} mirrored />
          <VisuallyHidden>{t('kinds.redirect.fields.target')} </VisuallyHidden>
          {target.title !== null && <Cut title={target.title}>{target.title}</Cut>}
          {shown && (
            <Cut dir="ltr" title={shown}>
              {shown}
            </Cut>
          )}
        </span>
      )}
    </Titles>
  )
}
