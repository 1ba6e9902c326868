// A chosen file that is larger than its form may hold.
import type { ChangeEvent } from 'react';

/**
 * For a file's field, on its change: of a file of more than `most` bytes only one byte more is sent. The action refuses it by its
 * size, in the words of the field; a whole one would be refused on the way, by the portal or a proxy, before any form is read.
 */
export function cutAbove(most: number) {
  return ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    if (!file || file.size <= most) return;
    const cut = new DataTransfer();
    cut.items.add(new File([file.slice(0, most + 1)], file.name, { type: file.type }));
    currentTarget.files = cut.files;
  };
}
