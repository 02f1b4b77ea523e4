import { describe, expect, test } from 'vitest'
import { sniff } from './sniff.ts'

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const box = (length: number, text: string): Uint8Array => bytes(`\0\0\0${String.fromCharCode(length)}${text}`)

describe('sniff', () => {
  test.each([
    ['image/png', bytes('\x89PNG\r\n\x1a\nIHDR')],
    ['image/jpeg', bytes('\xff\xd8\xff\xe0JFIF')],
    ['image/gif', bytes('GIF89a')],
    ['image/gif', bytes('GIF87a')],
    ['image/webp', bytes('RIFF\0\0\0\0WEBPVP8 ')],
    ['image/avif', box(24, 'ftypavif\0\0\0\0mif1miaf')],
    ['image/avif', box(24, 'ftypavis\0\0\0\0msf1miaf')],
    ['image/avif', box(24, 'ftypmif1\0\0\0\0miafavif')],
  ])('behavior: %s is known by its first bytes', (type, file) => expect(sniff(file)).toBe(type))

  test.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\xef\xbb\xbf \n<?xml version="1.0"?><!DOCTYPE svg><!-- x --><svg>',
    '<x:svg xmlns:x="http://www.w3.org/2000/svg"><x:script/></x:svg>',
    '<\0s\0v\0g\0>\0',
  ])('attack: %j is known as a drawing', (text) => expect(sniff(bytes(text))).toBe('svg'))

  test.each([
    '',
    'GIF',
    '<!doctype html><script>alert(1)</script>',
    '{"a":1}',
    'RIFF\0\0\0\0WAVE',
    '%PDF-1.7',
    ' \x89PNG\r\n\x1a\n',
  ])('error: %j is no image', (text) => expect(sniff(bytes(text))).toBe('other'))

  test.each([
    ['a box of another kind', box(24, 'moovavif\0\0\0\0mif1miaf')],
    ['the beginning of a box', box(24, 'ftyp')],
    ['a film', box(24, 'ftypisom\0\0\0\0mp42iso2')],
    ['a version that reads like a brand', box(20, 'ftypmif1avifmiaf')],
    ['a brand beyond its box', box(16, 'ftypmif1\0\0\0\0avif')],
    ['a font', bytes(`wOF2${'\0'.repeat(60)}`)],
  ])('error: %s is no image', (_name, file) => expect(sniff(file)).toBe('other'))
})
