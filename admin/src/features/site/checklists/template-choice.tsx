import { useTranslation } from 'react-i18next'
import { checklist as kind } from '@ufuq/shared/kinds/checklist'
import { CHECKLIST_TEMPLATES } from '@ufuq/shared/kinds/checklist/templates/all'
import { applyValues, type Tree } from '@ufuq/shared/kinds/values'
import { Button } from '@ufuq/shared/ui/button'
import { Card } from '../../../components/card.tsx'
import { Lead } from '../../../components/lead.tsx'
import { Row } from '../../../components/layout.tsx'
import { useKindTexts } from '../../../entry/kind-texts.ts'

/** The first values of a new list, from one of the templates or empty. */
export function TemplateChoice({ onChoose }: { onChoose: (values: Tree) => void }) {
  const { t } = useTranslation('admin')
  const nameOf = useKindTexts(kind).choice('template')
  const begin = (values: Tree) => onChoose(applyValues(kind.fields, {}, values))
  return (
    <Card title={t('kinds.checklist.begin')}>
      <Lead>{t('kinds.checklist.empty')}</Lead>
      <Row>
        {CHECKLIST_TEMPLATES.map(({ id, name, date, items }) => (
          <Button
            key={id}
            variant="line"
            onClick={() => begin({ name, template: id, templateDate: date, items })}
          >
            {nameOf(id)}
          </Button>
        ))}
        <Button variant="line" onClick={() => begin({})}>
          {nameOf('empty')}
        </Button>
      </Row>
    </Card>
  )
}
