import { foreignLanguage } from '@ufuq/shared/domain/text-language'
import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { Icon } from '@ufuq/shared/ui/icon'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLanguage } from '../engine/page-context.ts'
import { Words } from '../layout/words.tsx'
import { ClosingTime } from './closing-time.tsx'
import { SectionHead, SiteWords, type SectionPlace } from './section-parts.tsx'

type Opening = ShownSectionOf<'openings'>['openings'][number]

/**
 * The open jobs and tenders and, collapsed below them, the closed ones. The server's clock, not the
 * visitor's, determines which are open.
 */
export function OpeningsSection({
  heading,
  openings,
  headingId,
  path,
}: ShownSectionOf<'openings'> & SectionPlace) {
  const { t } = useTranslation('ownPages')
  const open = openings.filter(({ isClosed }) => !isClosed)
  const closed = openings.filter(({ isClosed }) => isClosed)
  return (
    <div className="wrap">
      <SectionHead id={headingId} heading={heading} />
      {open.length === 0 ? (
        <p className="quiet-text">
          <SiteWords>{t('openings.none')}</SiteWords>
        </p>
      ) : (
        <Openings openings={open} path={path} />
      )}
      {closed.length > 0 && (
        <details className="past">
          <summary>
            <SiteWords>{t('openings.closed', { count: closed.length })}</SiteWords>{' '}
            <Icon icon={ChevronDown} />
          </summary>
          <Openings openings={closed} path={path} />
        </details>
      )}
    </div>
  )
}

const Openings = ({ openings, path }: { openings: Opening[]; path: string }) => (
  <ul className="calls">
    {openings.map((one) => (
      <OpeningItem key={one.id} path={path} {...one} />
    ))}
  </ul>
)

function OpeningItem({
  path,
  id,
  kind,
  title,
  place,
  summary,
  ...opening
}: Opening & { path: string }) {
  const { t } = useTranslation('ownPages')
  const language = useLanguage()
  const { closes, isClosed = false, outcome } = opening
  return (
    <li className={isClosed ? 'over' : undefined}>
      <div className="what">
        <p className="sort">
          <SiteWords>{t(`openings.${kind}`)}</SiteWords>
        </p>
        <h3 dir="auto" lang={foreignLanguage(title, language)}>
          <Link to={`${path}/${id}`}>{title}</Link>
        </h3>
        <Words>{(isClosed && outcome) || summary || place}</Words>
      </div>
      <p className="when">
        <b>
          <SiteWords>{t(isClosed ? 'openings.isClosed' : 'openings.isOpen')}</SiteWords>
        </b>
        <span>
          <ClosingTime iso={closes} />
        </span>
      </p>
      <Icon icon={ArrowRight} mirrored />
    </li>
  )
}
