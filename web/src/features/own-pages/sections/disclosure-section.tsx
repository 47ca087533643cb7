import ArrowRight from 'lucide-react/icons/arrow-right'
import FileText from 'lucide-react/icons/file-text'
import type { ShownDisclosureItem } from '@ufuq/shared/contract/disclosure'
import type { ShownDisclosureSection } from '@ufuq/shared/contract/own-pages'
import { formatSize } from '@ufuq/shared/i18n/formats'
import { classNames } from '@ufuq/shared/ui/class-names'
import { DateText, DayText } from '@ufuq/shared/ui/bdi'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../engine/page-context.ts'
import { Target } from '../../../layout/target.tsx'
import { SectionHead, type SectionPlace } from '../section-parts.tsx'

/**
 * The items that the organisation discloses under one heading, each with a document, page or text.
 */
export const DisclosureSection = ({
  heading,
  items,
  note,
  headingId,
}: ShownDisclosureSection & SectionPlace) => (
  <div className="wrap">
    <SectionHead id={headingId} heading={heading} />
    <ul className="disclosed">
      {items.map((item) => (
        <DisclosedItem key={item.id} {...item} />
      ))}
    </ul>
    {note !== '' && <p className="disclosed-note">{note}</p>}
  </div>
)

function DisclosedItem({ title, text, link, updatedAt, due }: ShownDisclosureItem) {
  const { t } = useTranslation('ownPages')
  const isThere = link !== null || text !== ''
  return (
    <li className={classNames(!isThere && 'coming')}>
      <ItemSun isThere={isThere} />
      <h3>{title}</h3>
      <p className="what">{link ? <ItemLink {...link} /> : <bdi>{text}</bdi>}</p>
      <p className="when">
        {updatedAt !== null && (
          <>
            {t('disclosure.updated')} <DateText iso={updatedAt} />
          </>
        )}
        {!isThere && t(due === null ? 'disclosure.inPreparation' : 'disclosure.inPreparationDue')}
        {!isThere && due !== null && (
          <>
            {' '}
            <DayText date={due} />
          </>
        )}
      </p>
    </li>
  )
}

function ItemLink({ title, address, file }: NonNullable<ShownDisclosureItem['link']>) {
  return (
    <Target to={address}>
      {file && <Icon icon={FileText} />}
      <bdi>{title}</bdi>
      {file ? <FileDetails {...file} /> : <Icon icon={ArrowRight} mirrored />}
    </Target>
  )
}

type File = NonNullable<NonNullable<ShownDisclosureItem['link']>['file']>

/** The type, size and number of pages of a file, and its language if it is not the visitor's. */
function FileDetails({ type, bytes, pages, language }: File) {
  const { t } = useTranslation('ownPages')
  const own = useLanguage()
  const locale = useLocale()
  const details = [
    type.toUpperCase(),
    formatSize(bytes, locale),
    ...(pages === null ? [] : [t('disclosure.filePages', { count: pages })]),
    ...(language === null || language === own ? [] : [t(`disclosure.in.${language}`)]),
  ]
  return (
    <small>
      {details.map((detail) => (
        <bdi key={detail}>{detail}</bdi>
      ))}
    </small>
  )
}

/** A sun on the horizon for an available item, and the outline of a sun for one in preparation. */
const ItemSun = ({ isThere }: { isThere: boolean }) => (
  <svg className="sun" viewBox="0 0 36 18" aria-hidden="true" focusable="false">
    <path className={isThere ? 'disc' : 'outline'} d="M7 15a11 11 0 0 1 22 0z" />
    <path d="M0 15H36" />
  </svg>
)
