import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type {
  EntryUse,
  OrganisationUse,
  Picture,
  PictureUse,
  PublicationUse,
} from '@ufuq/shared/contract/picture-library'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import { useTitleOf } from '../../../kinds/loaded-entry.tsx'
import { useVersionsName } from './versions-name.ts'

/** Every use of a picture, with a link. */
export function WhereUsed({ picture }: { picture: Picture }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const { uses, usedBy, usedByEntries = [], inVersions = [] } = picture
  const more = uses - usedBy.length - usedByEntries.length
  // Versions of the organisation's page are listed only if neither the public page nor its draft
  // uses the picture.
  const versions = usedBy.some((use) => 'page' in use) ? [] : inVersions
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('pictures.sheet.uses')}</h3>
      {usedBy.length + usedByEntries.length + versions.length === 0 ? (
        <p className="hint">{t('pictures.sheet.noUses')}</p>
      ) : (
        <ul className="picture-uses">
          {usedBy.map((use) => (
            <Use key={keyOf(use)} use={use} />
          ))}
          {usedByEntries.map((use) => (
            <OfPage key={`${use.path} ${use.id} ${use.part}`} use={use} />
          ))}
          {versions.length > 0 && <OfVersions versions={versions} />}
          {more > 0 && <li className="hint">{t('pictures.sheet.moreUses', { count: more })}</li>}
        </ul>
      )}
    </section>
  )
}

const keyOf = (use: PictureUse): string =>
  'page' in use
    ? `${use.page} ${use.place} ${use.language} ${use.isDraft}`
    : `${use.publication.id} ${use.place}`

const Use = ({ use }: { use: PictureUse }) =>
  'page' in use ? <OfOrganisation use={use} /> : <OfText use={use} />

function OfOrganisation({ use: { page, place, language, isDraft } }: { use: OrganisationUse }) {
  const { t } = useTranslation('admin')
  return (
    <li>
      <Link to={`/admin/site/${page}`}>{t('pictures.sheet.organisation')}</Link>
      <small>
        {t(`pictures.sheet.places.${place}`)}
        {isDraft && <span>{t('pictures.sheet.draft')}</span>}
        {language && <span>{t(`pictures.sheet.words.${language}`)}</span>}
      </small>
    </li>
  )
}

/** Links to the page's history, where previous versions that use the picture can be restored. */
function OfVersions({ versions }: { versions: readonly number[] }) {
  const { t } = useTranslation('admin')
  const versionsName = useVersionsName()
  return (
    <li>
      <Link to={`/admin/site/organisation/history?version=${versions.at(-1)}`}>
        {t('pictures.sheet.history')}
      </Link>
      <small>{versionsName(versions)}</small>
    </li>
  )
}

const SECTION = /^sections\.([^.]+)/

/** A use of the picture in a custom page; the link opens the section with the picture. */
function OfPage({ use: { path, part, isBinned, ...entry } }: { use: EntryUse }) {
  const { t } = useTranslation('admin')
  const title = <bdi dir="auto">{useTitleOf({ path })(entry)}</bdi>
  const section = SECTION.exec(part)?.[1]
  const anchor = section === undefined ? '' : `#section-${section}`
  return (
    <li>
      {isBinned ? <b>{title}</b> : <Link to={`/admin/${path}/${entry.id}${anchor}`}>{title}</Link>}
      <small>
        {t(`pictures.sheet.inPage.${section === undefined ? 'cover' : 'section'}`)}
        {isBinned && <span>{t('pictures.sheet.binned')}</span>}
      </small>
    </li>
  )
}

function OfText({ use: { publication, place } }: { use: PublicationUse }) {
  const { t } = useTranslation('admin')
  const { id, title, language, status, isBinned } = publication
  const name = <bdi {...htmlAttributes(language)}>{title}</bdi>
  return (
    <li>
      {isBinned ? <b>{name}</b> : <Link to={`/admin/publications/edit/${id}`}>{name}</Link>}
      <small>
        {t(`pictures.sheet.places.${place}`)}
        {isBinned && <span>{t('pictures.sheet.binned')}</span>}
        {!isBinned && status === 'draft' && <span>{t('pictures.sheet.draft')}</span>}
        <span>{t(`pictures.sheet.words.${language}`)}</span>
      </small>
    </li>
  )
}
