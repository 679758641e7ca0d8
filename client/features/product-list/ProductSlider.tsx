import type { ReactNode } from 'react';
import type { ProductTeaser } from '#shared/contract/models/product.ts';
import { Slider } from '../../ui/media/Slider.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { ProductTile } from './ProductTile.tsx';
import { toRowsPerSlide, toSliderControls } from './slider-rows.ts';

interface ProductSliderProps {
  id: string;
  title: string;
  products: readonly ProductTeaser[];
  singleRow?: boolean;
  /** Below the tiles. */
  children?: ReactNode;
}

/** Products in a row that scrolls, in one or two lines (LY13, PR07-PR09); nothing without products. */
export function ProductSlider({ id, title, products, singleRow = false, children }: ProductSliderProps) {
  if (products.length === 0) return null;
  const rows = toRowsPerSlide(products.length, singleRow);
  return (
    <Section id={id} title={title} wide far>
      <Slider name={title} controls={toSliderControls(products.length, singleRow)} rows={rows}>
        {products.map((product) => (
          <ProductTile key={product.id} product={product} isBeside={rows === 2} />
        ))}
      </Slider>
      {children}
    </Section>
  );
}
