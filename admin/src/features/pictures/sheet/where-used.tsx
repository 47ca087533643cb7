import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LANGUAGES, titleIn } from '@ufuq/shared/contract/languages'
import { isSitePage } from '@ufuq/shared/contract/site/page-names'
import type { Picture } from '@ufuq/shared/kinds/picture'
import type { WireUse } from '@ufuq/shared/kinds/wire'
import { Item, ItemList } from '../../../components/item-list.tsx'
import { useLanguage } from '../../../language.ts'
import { pictureQueries } from '../../../pictures/queries.ts'
import { useVersionsName } from './versions-name.ts'

/** Every use of a picture, with a link. */
export function WhereUsed({ picture: { id, inVersions } }: { picture: Picture }) {
  const { t } = useTranslation('admin')
  const heading = useId()
  const uses = useQuery(pictureQueries.uses(id)).data ?? []
  // Versions of the organisation's page are listed only if neither the public page nor its draft
  // uses the picture.
  const versions = uses.some(({ key }) => key === 'organisation') ? [] : inVersions
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{t('pictures.sheet.uses')}</h3>
      {uses.length + versions.length === 0 ? (
        <p className="hint">{t('pictures.sheet.noUses')}</p>
      ) : (
        <ItemList>
          {uses.map((use) => (
            <Use key={`${use.id} ${use.path}`} use={use} />
          ))}
          {versions.length > 0 && <OfVersions versions={versions} />}
        </ItemList>
      )}
    </section>
  )
}

function Use({ use }: { use: WireUse }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { titles, path, key, isBinned, isDraft } = use
  const named = titleIn({ ar: '', en: '', ...titles }, language) || titles['']
  const shipped = key === 'organisation' ? t('pictures.sheet.organisation') : null
  const name = isSitePage(key) ? t(`kinds.page.keys.${key}`) : (shipped ?? named)
  const sides = LANGUAGES.filter((side) => titles[side])
  const place = PLACES.find((one) => one === path.split('.')[0])
  const title = <bdi dir="auto">{name || `${use.kind} ${use.id}`}</bdi>
  return (
    <Item
      title={isBinned ? title : <Link to={addressOf(use)}>{title}</Link>}
      text={[
        place
          ? t(`pictures.sheet.places.${place}`)
          : t(`pictures.sheet.inPage.${path === 'cover' ? 'cover' : 'section'}`),
        isBinned && t('pictures.sheet.binned'),
        !isBinned && isDraft && t('pictures.sheet.draft'),
        sides[0] && sides.length === 1 && t(`editor.languages.${sides[0]}`),
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  )
}

const PLACES = ['hero', 'content', 'logo', 'symbol'] as const

const SECTION = /^sections\.([^.]+)/

/** The editor of the entry, at the section with the picture. */
function addressOf({ kind, id, side, path }: WireUse): string {
  if (kind === 'publication') return `/admin/publications/edit/${side}`
  if (kind === 'organisation') return '/admin/organisation#look'
  const section = SECTION.exec(path)?.[1]
  const anchor = section === undefined ? '' : `#section-${section}`
  return `/admin/${kind === 'page' ? 'pages' : kind}/${id}${anchor}`
}

/** Links to the page's history, where previous versions that use the picture can be restored. */
function OfVersions({ versions }: { versions: readonly number[] }) {
  const { t } = useTranslation('admin')
  const versionsName = useVersionsName()
  return (
    <Item
      title={
        <Link to="/admin/organisation/organisation/history">{t('pictures.sheet.history')}</Link>
      }
      text={versionsName(versions)}
    />
  )
}
