import { Card } from '../../components/card.tsx'
import { Grid, Row } from '../../components/layout.tsx'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, otherLanguage } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { useToast } from '@ufuq/shared/ui/toast'
import { useLanguage } from '../../language.ts'
import { useCreateTag } from './mutations.ts'
import { NameField, nameProblemIn, useTypedNames } from './names-form.tsx'
import { titleOf, toListed } from './tag-names.ts'

/** Creates a tag that is not assigned to any text yet. */
export function NewTag({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const language = useLanguage()
  const create = useCreateTag()
  const { names, typed, type } = useTypedNames({ ar: '', en: '' })
  const isEmpty = LANGUAGES.every((side) => names[side] === '')
  return (
    <Card title={t('tags.new')}>
      <form
        className="form"
        aria-label={t('tags.new')}
        onSubmit={(event) => {
          event.preventDefault()
          if (create.isPending) return
          create.mutate(names, {
            onSuccess({ tag }) {
              toast({ title: t('tags.created', { tag: titleOf(toListed(tag), language) }) })
              onClose()
            },
          })
        }}
      >
        <Grid min="16rem" gap="small">
          {[language, otherLanguage(language)].map((side) => (
            <div key={side}>
              <NameField
                language={side}
                value={typed[side]}
                onChange={(name) => type(side, name)}
                problem={nameProblemIn(create.error)}
                onLeave={onClose}
                autoFocus={side === language}
              />
            </div>
          ))}
        </Grid>
        <Row isSpread>
          <p className="hint">{t('tags.newHint')}</p>
          <Row gap="small">
            <Button variant="line" size="small" onClick={onClose}>
              {t('tags.cancel')}
            </Button>
            <Button
              type="submit"
              size="small"
              disabled={isEmpty}
              busy={create.isPending}
              busyLabel={t('tags.saving')}
            >
              {t('tags.create')}
            </Button>
          </Row>
        </Row>
      </form>
    </Card>
  )
}
