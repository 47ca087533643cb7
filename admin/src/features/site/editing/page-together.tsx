import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PageLeftOut, SitePage } from '@ufuq/shared/contract/site/calls'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { placesIn } from '@ufuq/shared/domain/site/values'
import { InBar } from '../../../shell/in-bar.tsx'
import { LeftOut, type ShownLeftOut } from '../../../discarded-text/left-out.tsx'
import { useWrittenSide } from '../../../presence/use-written-side.ts'
import { WhoIsHere } from '../../../presence/who-is-here.tsx'
import { usePlaceName } from '../names.ts'
import { sitePath } from '../queries.ts'
import { savedIn } from './page-kind.ts'
import { nameOf } from './page-values.ts'

const fieldsOf = (side: Language) => `${side}.`

interface PageTogetherProps {
  page: SitePage
  /** Opens the field of that name and moves the focus to it. */
  onShow: (at: string) => void
}

/** Several people at one page: who else has it open, and the values that one of them left out. */
export function PageTogether({ page, onShow }: PageTogetherProps) {
  const { t } = useTranslation('admin')
  const placeName = usePlaceName(page.name)
  const side = useWrittenSide(fieldsOf)
  const parts = SITE_PARTS[page.name]
  const path = sitePath(page.name)

  const show = ({ side, part }: PageLeftOut): ShownLeftOut => {
    const values = savedIn(page)
    const place = placesIn(parts, values).find((one) => one.side === side && one.path === part)
    // Somebody has removed the item since.
    const label = place ? placeName(place, values) : t('site.leftOut.gone')
    const language = side === 'shared' ? null : side
    return {
      label: language ? `${t(`editor.languages.${language}`)} · ${label}` : label,
      language,
      goOn: place?.field && {
        label: t('site.leftOut.show'),
        run: () => onShow(nameOf(side, part)),
      },
    }
  }

  return (
    <InBar>
      <div className="together">
        <WhoIsHere path={path} side={side} />
        <LeftOut<PageLeftOut> path={path} text={t('site.leftOut.text')} show={show} />
      </div>
    </InBar>
  )
}
