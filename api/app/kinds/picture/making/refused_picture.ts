import { PICTURE_LIMITS } from '@ufuq/shared/contract/limits'

/**
 * The reason why a file is rejected. Possible reasons are an unknown type, too many pixels, more
 * than one frame, or a file that can't be read to its end.
 */
export type Refusal = 'type' | 'pixels' | 'wholePixels' | 'animated' | 'damaged'

/** Rejects a file. */
export class Refused extends Error {
  readonly why: Refusal
  constructor(why: Refusal) {
    super(why)
    this.why = why
  }
}

/** Refuses pictures that are too large to be decoded completely. */
export function refuseWhole(pixels: number) {
  if (pixels > PICTURE_LIMITS.wholePixels.max) throw new Refused('wholePixels')
}
