// A person's mark on every screen: one shape, one colour, one letter. The name is always beside it.
import { classes } from '../class-names.ts';

/** By the order in which an owner added the wards; the sixth ward has the shape of the first. */
const SHAPES = [
  'bg-person-teal rounded-[50%]',
  'bg-person-indigo rounded-[50%_50%_22%_22%]',
  'bg-person-berry rounded-[50%_50%_50%_14%]',
  'bg-person-olive rounded-[30%]',
  'bg-person-slate rounded-[14%_50%_50%_50%]',
] as const;

/** Adults and accounts have the last shape. */
export const ADULT_MARK = 4;

const SIZES = {
  22: 'size-5.5 text-[11px]',
  28: 'size-7 text-[12px]',
  32: 'size-8 text-[14px]',
  40: 'size-10 text-[18px]',
  44: 'size-11 text-[19px]',
  52: 'size-13 text-[23px]',
  large: 'size-20 text-[36px] sm:size-24 sm:text-[44px]',
  /** Three beside each other fit on a phone. */
  'large-of-three': 'size-12 text-[22px] sm:size-24 sm:text-[44px]',
} as const;

type PersonMarkProps = {
  readonly name: string;
  /** The place in the family, from 0. */
  readonly mark: number;
  readonly size?: keyof typeof SIZES;
};

export function PersonMark({ name, mark, size = 40 }: PersonMarkProps) {
  return (
    <span
      aria-hidden
      className={classes(
        'inline-grid shrink-0 place-items-center leading-none font-bold text-on-person',
        'forced-colors:border',
        SHAPES[mark % SHAPES.length],
        SIZES[size],
      )}
    >
      {name.trim().charAt(0).toUpperCase()}
    </span>
  );
}
