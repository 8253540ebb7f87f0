-- Views of a company's listings by day: adding up those of thousands of listings at each look would take long.
CREATE TABLE company_view_day (
  company_id int NOT NULL REFERENCES company,
  day date NOT NULL,
  views int NOT NULL,
  PRIMARY KEY (company_id, day)
);
INSERT INTO company_view_day (company_id, day, views)
SELECT l.company_id, d.day, sum(d.views) FROM listing_view_day d JOIN listing l ON l.id = d.listing_id GROUP BY 1, 2;
