import { picture as kind, type Picture } from '@ufuq/shared/kinds/picture/picture'
import { Row } from '../../../components/layout.tsx'
import { objectPosition } from '../../../components/picture-thumb.tsx'
import { BinScreen } from '../../../entry/bin/bin-screen.tsx'
import { usePictureName } from '../picture-name.ts'

/** `/admin/pictures/bin`: deleted pictures, until they are erased. */
export function PictureBinScreen() {
  const nameOf = usePictureName()
  return (
    <BinScreen
      kind={kind}
      titleOf={(entry, titles) => {
        const picture = entry as Picture
        const { alternative, focalPoint } = picture.values
        return (
          <Row isLine>
            <img
              src={`/api/pictures/bin/${picture.id}/file`}
              alt=""
              loading="lazy"
              width={72}
              height={54}
              style={{ objectFit: 'cover', objectPosition: objectPosition(focalPoint) }}
            />
            {alternative.ar || alternative.en ? titles : <bdi>{nameOf(picture)}</bdi>}
          </Row>
        )
      }}
    />
  )
}
