import { z } from 'zod'
import { endpoints, FORM_WITH_FILES } from './endpoint.ts'
import { idParams } from './fields.ts'
import { shownTenderId, tenderId } from './ids.ts'
import { issue } from './refusals.ts'

const module = 'desk'
const writers = ['editor', 'approver', 'admin'] as const
const MEBIBYTE = 1024 * 1024
/** A page of a newspaper, photographed. */
export const MAX_PICTURE = 12 * MEBIBYTE
const MAX_PICTURE_FORM = MAX_PICTURE + 64 * 1024

const picture = z.object({
  id: z.number(),
  tenderId: shownTenderId.optional(),
  /** Points. */
  width: z.number(),
  height: z.number(),
  by: z.string().optional(),
  at: z.number(),
})
export type ClippingPicture = z.infer<typeof picture>

const share = z.number().min(0).max(1)
/** A column of the picture, as parts of its width and height. */
const box = z
  .object({ x: share, y: share, width: share, height: share })
  .refine((box) => box.width > 0 && box.height > 0 && box.x + box.width <= 1.001 && box.y + box.height <= 1.001, {
    path: ['width'],
    message: issue('invalid', { field: 'width' }),
  })
export type ColumnBox = z.infer<typeof box>

/** Pictures of printed notices: for staff alone, never documents of a tender, gone ninety days after its closing. */
export const pictures = endpoints({
  'GET /api/desk/pictures': {
    module,
    who: 'staff',
    query: z.object({
      /** Without it, the caller's pictures that belong to no tender yet. */
      tenderId: tenderId.optional(),
    }),
    output: z.object({
      pictures: z.array(picture),
      /** Whether the service can read the text of a picture. */
      reading: z.boolean(),
      /** Whether pages of a PDF become pictures here. */
      pages: z.boolean(),
    }),
    summary: 'Pictures of the printed notice, the first first; readers never see them',
  },
  'POST /api/desk/pictures': {
    module,
    who: writers,
    takes: FORM_WITH_FILES,
    maxBody: MAX_PICTURE_FORM,
    body: z.object({
      picture: z.file(issue('picture-needed')).max(MAX_PICTURE, issue('file-too-large')),
      tenderId: z
        .string()
        .regex(/^[1-9]\d{0,14}$/, issue('whole-number-needed', { field: 'tenderId' }))
        .transform(Number)
        .optional(),
    }),
    output: z.object({
      pictures: z.array(picture),
      /** Pages of a PDF that were not taken, because a notice has a limit of pictures. */
      left: z.number(),
    }),
    errors: ['not-found', 'invalid-input', 'too-large', 'too-many-requests', 'unavailable'],
    perMinute: 30,
    summary:
      'Keeps a picture (JPEG, PNG) of a printed notice, or the pages of a PDF as pictures, with a tender or until one is made of it',
  },
  'PUT /api/desk/pictures/{id}': {
    module,
    who: writers,
    params: idParams,
    body: z.object({
      tenderId,
      /** A draft that the caller may delete, from which it is taken. */
      from: tenderId.optional(),
    }),
    output: picture,
    errors: ['not-found', 'wrong-state'],
    summary:
      'Says of which tender a picture is; one of another tender stays there, unless it is named and is a draft that the caller may delete',
  },
  'DELETE /api/desk/pictures/{id}': {
    module,
    who: writers,
    params: idParams,
    output: z.object({ id: z.number() }),
    errors: ['not-found'],
    summary: 'Removes a picture',
  },
  'GET /api/desk/picture/{id}': {
    module,
    who: 'staff',
    params: idParams,
    output: z.instanceof(Response),
    mediaType: 'image/jpeg',
    errors: ['not-found', 'unavailable'],
    perMinute: 120,
    summary: 'The picture itself (JPEG or PNG)',
  },
  'POST /api/desk/reading/{id}': {
    module,
    who: writers,
    params: idParams,
    body: box,
    output: z.object({ lines: z.array(z.array(z.object({ text: z.string(), sure: z.boolean() }))) }),
    errors: ['not-found', 'invalid-input', 'unavailable'],
    perMinute: 30,
    summary: 'The words of one column of the picture, line by line; what is in doubt says so. Nothing of it is kept',
  },
})
