-- What an estimate of avoided CO2 is made from, as it was when the order was placed. Orders before this have none.
ALTER TABLE order_line
  ADD COLUMN unit_mass_kg numeric(14, 3) CHECK (unit_mass_kg > 0),
  ADD COLUMN mass_basis text CHECK (mass_basis IN ('operating', 'packed')),
  ADD COLUMN co2_version text,
  ADD CONSTRAINT order_line_mass CHECK (num_nulls(unit_mass_kg, mass_basis, co2_version) IN (0, 3));
