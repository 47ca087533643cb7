import { formatSize } from '@ufuq/shared/i18n/formats'
import type { ShownChecklistItem, ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { DayText } from '@ufuq/shared/ui/bdi'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import ArrowRight from 'lucide-react/icons/arrow-right'
import FileText from 'lucide-react/icons/file-text'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../engine/page-context.ts'
import { Target } from '../layout/target.tsx'
import { Words } from '../layout/words.tsx'
import { SectionHead, SiteWords, type SectionPlace } from './section-parts.tsx'

/** The items of a checklist, under the questions that they answer. */
export function ChecklistSection({
  heading,
  groups,
  note,
  headingId,
}: ShownSectionOf<'checklist'> & SectionPlace) {
  const { t } = useTranslation('ownPages')
  return (
    <div className="wrap">
      <SectionHead id={headingId} heading={heading} />
      {groups.map(({ question, items }) => (
        <Fragment key={question}>
          <div className="head">
            <h3>
              <SiteWords>{t(`checklist.questions.${question}`)}</SiteWords>
            </h3>
          </div>
          <ul className="disclosed">
            {items.map((item) => (
              <Item key={item.id} {...item} />
            ))}
          </ul>
        </Fragment>
      ))}
      <Words className="fine">{note}</Words>
    </div>
  )
}

function Item({ title, text, link, updated, due }: ShownChecklistItem) {
  const { t } = useTranslation('ownPages')
  const isThere = link !== null || text !== ''
  return (
    <li className={classNames(!isThere && 'coming')}>
      <Words as="h4">{title}</Words>
      <p className="what">{link ? <ItemLink {...link} /> : <bdi>{text}</bdi>}</p>
      <p className="fine">
        {updated !== null && (
          <>
            {t('checklist.updated')} <DayText date={updated} />
          </>
        )}
        {!isThere && t(due === null ? 'checklist.inPreparation' : 'checklist.inPreparationDue')}
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

function ItemLink({ title, address, file }: NonNullable<ShownChecklistItem['link']>) {
  return (
    <Target className="more" to={address}>
      {file && <Icon icon={FileText} />}
      <bdi>{title}</bdi>
      {file ? <FileDetails {...file} /> : <Icon icon={ArrowRight} mirrored />}
    </Target>
  )
}

type File = NonNullable<NonNullable<ShownChecklistItem['link']>['file']>

/** The type, size and number of pages of a file, and its language if it is not the visitor's. */
function FileDetails({ type, bytes, pages, language }: File) {
  const { t } = useTranslation('ownPages')
  const own = useLanguage()
  const locale = useLocale()
  const details = [
    type.toUpperCase(),
    formatSize(bytes, locale),
    ...(pages === null ? [] : [t('checklist.filePages', { count: pages })]),
    ...(language === null || language === own ? [] : [t(`checklist.in.${language}`)]),
  ]
  return (
    <small>
      {details.map((detail) => (
        <bdi key={detail}>{detail}</bdi>
      ))}
    </small>
  )
}
