import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { MENUS, type MenuName } from '@ufuq/shared/contract/site/menus'
import { menus as kind, type MenusValues } from '@ufuq/shared/kinds/menus'
import { Button } from '@ufuq/shared/ui/button'
import { useErrorText } from '../../../error-text.ts'
import { useLanguage } from '../../../language.ts'
import { PageFrame } from '../pages/preview/page-frame.tsx'
import { typedPreview } from '../pages/preview/typed-preview.ts'

/**
 * Previews the header or the footer in both languages with the typed values, which are not stored.
 */
export function MenuPreview({ menu }: { menu: MenuName }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return (
    <section
      className="menu-preview live"
      data-part="preview"
      tabIndex={-1}
      aria-label={t('menus.preview.title')}
    >
      {[language, otherLanguage(language)].map((one) => (
        <MenuIn key={one} language={one} menu={menu} />
      ))}
    </section>
  )
}

function MenuIn({ menu, language }: { menu: MenuName; language: Language }) {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const { control } = useFormContext<MenusValues>()
  const [header, footer] = useWatch({ control, name: MENUS })
  const values = { header, footer }
  const preview = useQuery(typedPreview(kind, kind.name, { language, values }))
  const named = { language: t(`editor.languages.${language}`) }
  return (
    <figure data-menu={menu}>
      <PageFrame
        isBusy={preview.isLoading}
        html={preview.data?.html ?? null}
        title={t('menus.preview.frame', { ...named, menu: t(`kinds.menus.fields.${menu}`) })}
        width="desktop"
        onShown={({ documentElement: page }) => {
          page.scrollTop = menu === 'footer' ? page.scrollHeight : 0
        }}
        shown={menu}
      />
      <figcaption>
        {preview.isError ? (
          <span role="alert">
            {t('site.preview.failed')} {errorText(preview.error)}{' '}
            <Button variant="quiet" size="small" onClick={() => void preview.refetch()}>
              {t('states.tryAgain')}
            </Button>
          </span>
        ) : (
          t('menus.preview.note', named)
        )}
      </figcaption>
    </figure>
  )
}
